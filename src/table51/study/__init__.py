"""What a choice is worth; each study is a module, loaded by itself.

simulate   computer players against each other over duplicate deals, with intervals: `simulate`
calls      what came of the calls of 51 Chinese in a simulation
openings   what came of the openings of Elli Bir in a simulation
statistics means with their intervals
hands      thirteen cards as people paste them: read, checked, settled
arrange    what an arrangement of thirteen cards is worth, the best one, the nearest legal one: `arrange`, `fix`
"""
