import { type Html, html } from '#shared/platform/html.ts';

interface Table {
  title: string;
  /** Shown if there are no rows. */
  empty: string;
  columns: readonly string[];
  rows: readonly (readonly (string | Html)[])[];
}

export const renderTable = ({ title, empty, columns, rows }: Table): Html => html`
  <h2 class="apart">${title}</h2>
  ${
    rows.length === 0
      ? html`<p class="quiet">${empty}</p>`
      : html`<div class="scroll">
          <table class="stacks">
            <thead>
              <tr>
                ${columns.map((column) => html`<th scope="col">${column}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows.map((cells) => renderRow(cells, columns))}
            </tbody>
          </table>
        </div>`
  }
`;

/** On a phone each cell shows its column name. */
const renderRow = (cells: Table['rows'][number], columns: Table['columns']): Html => html`
  <tr>
    ${cells.map((cell, place) => html`<td data-label="${columns[place] ?? ''}"><div>${cell}</div></td>`)}
  </tr>
`;
