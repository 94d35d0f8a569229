"""The rules of German grammar that learners break: `checks.find_faults(line)`; each rule knows when to keep silent."""
