/** Rows and cells of CSV: quotes hold delimiters, line ends and doubled quotes. Rows without any text are left out. */
export function delimitedRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: string[] = [];
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.join('').trim());
    cell = [];
  };
  const endRow = (): void => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const next = text[index] ?? '';
    if (isQuoted) {
      if (next !== '"') cell.push(next);
      else if (text[index + 1] === '"') cell.push(text[(index += 1)] ?? '');
      else isQuoted = false;
    } else if (next === '"' && cell.every((one) => one === ' ')) {
      isQuoted = true;
      cell = [];
    } else if (next === delimiter) endCell();
    else if (next === '\n') endRow();
    else if (next !== '\r') cell.push(next);
  }
  endRow();
  return rows;
}
