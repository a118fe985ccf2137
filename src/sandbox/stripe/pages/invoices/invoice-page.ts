import { type Html, html } from '#shared/platform/html.ts';
import { renderBarePage } from '../bare-page.ts';
import type { InvoiceDocument } from './invoice-document.ts';

export function renderInvoicePage(document: InvoiceDocument, pdfUrl: string) {
  const { number, state, facts, seller, billTo } = document;
  const body = html`
    <div class="sheet">
      <p><span class="badge">Sandbox</span></p>
      <h1>Invoice ${number}</h1>
      <p class="state ${state.tone}">${state.text}</p>
      <p><a class="as-button" href="${pdfUrl}">Download invoice</a></p>
      <dl class="facts">
        ${facts.map(
          ({ label, value }) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <div class="parties">${renderParty('From', seller)} ${renderParty('Bill to', billTo)}</div>
      ${renderLines(document)} ${document.movements.length > 0 && renderMovements(document)}
    </div>
  `;
  return renderBarePage({ title: `Invoice ${number}`, body });
}

const renderParty = (title: string, lines: readonly string[]): Html => html`
  <div>
    <h2>${title}</h2>
    <p>${lines.map((line, place) => html`${place > 0 && html`<br />`}${line}`)}</p>
  </div>
`;

const renderLines = ({ lines, sums }: InvoiceDocument): Html => html`
  <table>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col" class="number">Qty</th>
        <th scope="col" class="number">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        ({ description, period, quantity, amount }) => html`
          <tr>
            <td>${description}${period && html`<br /><span class="quiet">${period}</span>`}</td>
            <td class="number">${quantity}</td>
            <td class="number">${amount}</td>
          </tr>
        `,
      )}
    </tbody>
    <tfoot>
      ${sums.map(
        ({ label, amount, isTotal }) => html`
          <tr ${isTotal && html`class="total"`}>
            <th scope="row" colspan="2">${label}</th>
            <td class="number">${amount}</td>
          </tr>
        `,
      )}
    </tfoot>
  </table>
`;

const renderMovements = ({ movements }: InvoiceDocument): Html => html`
  <h2>Payments</h2>
  <table>
    <tbody>
      ${movements.map(
        ({ day, text, amount }) =>
          html`<tr>
            <td>${day}</td>
            <td>${text}</td>
            <td class="number">${amount}</td>
          </tr>`,
      )}
    </tbody>
  </table>
`;
