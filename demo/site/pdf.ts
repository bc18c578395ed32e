/** A one-page PDF of plain lines, built by hand so that the site needs no library and no binary file. */
export function createPdf(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  const content = `BT /F1 14 Tf 72 760 Td 22 TL\n${escaped.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];

  // Readers find objects by byte offset, hence the bookkeeping.
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const tableStart = Buffer.byteLength(text, 'latin1');
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableStart}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
