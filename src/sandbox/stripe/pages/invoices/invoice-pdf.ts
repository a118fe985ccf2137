import Pdf from 'pdfkit';
import type { InvoiceDocument } from './invoice-document.ts';
import { write, writeRight } from './pdf-text.ts';

type Document = PDFKit.PDFDocument;

const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 770;
const QUIET = '#566178';
const LINE = '#dde3ea';
const tones = { good: '#0b6e69', bad: '#b3261e', plain: '#16243f' };

const columns = {
  description: { x: LEFT, width: 265 },
  quantity: { x: 320, width: 40 },
  unitPrice: { x: 365, width: 85 },
  amount: { x: 455, width: RIGHT - 455 },
};
const sumColumns = { label: { x: 300, width: 150 }, amount: columns.amount };

/** The same invoice produces the same bytes: all dates come from the invoice. */
export async function renderInvoicePdf(document: InvoiceDocument, issuedAt: Date): Promise<Buffer> {
  const info = { Title: `Invoice ${document.number}`, Author: 'Vignette', CreationDate: issuedAt };
  const doc = new Pdf({ size: 'A4', margin: LEFT, info, lang: 'en', displayTitle: true });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    doc.on('end', resolve);
  });
  let y = writeHead(doc, document);
  y = writeState(doc, document, y + 24);
  y = writeLines(doc, document, y + 24);
  y = writeSums(doc, document, y + 12);
  writeMovements(doc, document, y + 28);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function writeHead(doc: Document, { facts, seller, billTo }: InvoiceDocument) {
  write(doc, 'Invoice', { x: LEFT, y: 50, width: 250, size: 24, weight: 'strong' });
  writeRight(doc, 'Vignette', { x: 345, y: 54, width: 200, size: 16, weight: 'strong', color: tones.good });
  let y = 100;
  for (const { label, value } of facts) {
    write(doc, label, { x: LEFT, y, width: 110, color: QUIET });
    y = write(doc, value, { x: LEFT + 110, y, width: 300 }) + 3;
  }
  const top = y + 22;
  return Math.max(
    writeBlock(doc, { title: 'From', lines: seller, x: LEFT, y: top }),
    writeBlock(doc, { title: 'Bill to', lines: billTo, x: 300, y: top }),
  );
}

function writeBlock(doc: Document, { title, lines, x, y }: { title: string; lines: string[]; x: number; y: number }) {
  let below = write(doc, title, { x, y, width: 235, weight: 'strong' }) + 3;
  for (const line of lines) below = write(doc, line, { x, y: below, width: 235 });
  return below;
}

function writeState(doc: Document, { state, sums }: InvoiceDocument, y: number) {
  const due = sums.find(({ isTotal }) => isTotal)?.amount ?? '';
  const below = write(doc, due, { x: LEFT, y, width: 250, size: 20, weight: 'strong' });
  return write(doc, state.text, {
    x: LEFT,
    y: below,
    width: RIGHT - LEFT,
    size: 11,
    weight: 'strong',
    color: tones[state.tone],
  });
}

function rule(doc: Document, y: number, from = LEFT) {
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
  return y + 8;
}

/** Continues on a new page if the content does not fit. */
function roomAt(doc: Document, y: number, needed: number) {
  if (y + needed <= BOTTOM) return y;
  doc.addPage();
  return 50;
}

function writeLines(doc: Document, { lines }: InvoiceDocument, top: number) {
  write(doc, 'Description', { ...columns.description, y: top, color: QUIET });
  writeRight(doc, 'Qty', { ...columns.quantity, y: top, color: QUIET });
  writeRight(doc, 'Unit price', { ...columns.unitPrice, y: top, color: QUIET });
  let y = rule(doc, writeRight(doc, 'Amount', { ...columns.amount, y: top, color: QUIET }) + 4);
  for (const line of lines) {
    y = roomAt(doc, y, 44);
    writeRight(doc, line.quantity, { ...columns.quantity, y });
    writeRight(doc, line.unitPrice, { ...columns.unitPrice, y });
    writeRight(doc, line.amount, { ...columns.amount, y });
    y = write(doc, line.description, { ...columns.description, y });
    if (line.period) y = write(doc, line.period, { ...columns.description, y, color: QUIET, size: 8.5 });
    y += 6;
  }
  return y;
}

function writeSums(doc: Document, { sums }: InvoiceDocument, top: number) {
  let y = roomAt(doc, top, sums.length * 22);
  for (const { label, amount, isTotal } of sums) {
    y = rule(doc, y, sumColumns.label.x);
    const weight = isTotal ? 'strong' : 'normal';
    writeRight(doc, amount, { ...sumColumns.amount, y, weight });
    y = write(doc, label, { ...sumColumns.label, y, weight }) + 3;
  }
  return y;
}

function writeMovements(doc: Document, { movements }: InvoiceDocument, top: number) {
  if (movements.length === 0) return;
  let y = roomAt(doc, top, 40 + movements.length * 22);
  y = rule(doc, write(doc, 'Payments', { x: LEFT, y, width: 200, weight: 'strong' }) + 4);
  for (const { day, text, amount } of movements) {
    write(doc, day, { x: LEFT, y, width: 100, color: QUIET });
    writeRight(doc, amount, { ...columns.amount, y });
    y = write(doc, text, { x: LEFT + 100, y, width: 280 }) + 6;
  }
}
