"""Where rooms are kept: their logs, appended durably before anything is acknowledged."""

from table51.store.holding import StoreInUse
from table51.store.schema import SchemaTooNew
from table51.store.store import Store, open_store

__all__ = ["SchemaTooNew", "Store", "StoreInUse", "open_store"]
