/** The row of a statement that always returns one. The message says what went wrong otherwise. */
export function requireRow<Row>([row]: readonly Row[], message: string): Row {
  if (!row) throw new Error(message);
  return row;
}
