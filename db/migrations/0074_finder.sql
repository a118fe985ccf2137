-- Invoices are found while their number is being typed.
create index invoices_number_prefix_idx on invoices (upper(number) text_pattern_ops);
