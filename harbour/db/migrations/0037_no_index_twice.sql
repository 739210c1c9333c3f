DROP INDEX ledger_order;
