import type { ReactNode } from 'react';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { bodyText, fontFamily, light } from '#server/platform/mail/parts/mail-look.ts';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { fillPlaceholders, type PlaceholderValues } from '#shared/mailings/placeholders.ts';

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

type MarkdownTree = ReturnType<typeof markdown.parse>;
type Node = MarkdownTree | MarkdownTree['children'][number];
type Parent = Extract<Node, { children: unknown[] }>;

export const parseMarkdown = (text: string): MarkdownTree => markdown.parse(text);

const PREHEADER_LETTERS = 120;

/** The first words, for the preview in the inbox. */
export function startOf(tree: MarkdownTree, values: PlaceholderValues): string {
  const words = (node: Node): string => {
    if (node.type === 'text') return fillPlaceholders(node.value, values);
    return 'children' in node ? (node.children as Node[]).map(words).join(isBlock(node) ? ' ' : '') : '';
  };
  return words(tree).replaceAll(/\s+/g, ' ').trim().slice(0, PREHEADER_LETTERS);
}

const isBlock = ({ type }: Node) => type === 'root' || type === 'list' || type === 'blockquote' || type === 'listItem';

interface Around {
  values: PlaceholderValues;
  publicUrl: string;
}

/**
 * Renders an admin's Markdown in the style of our mails. Names are inserted after parsing, so that they stay plain
 * text. HTML is left out, and an image of another site is replaced by its description.
 */
export function MailMarkdown({ tree, ...around }: { tree: MarkdownTree } & Around) {
  return <>{inside(tree, around)}</>;
}

const inside = ({ children }: Parent, around: Around): ReactNode[] =>
  (children as Node[]).map((node) => drawn(node, around));

const placeOf = ({ position }: Node) => position?.start.offset;

type Parts = { [Type in Node['type']]?: (node: Extract<Node, { type: Type }>, around: Around) => ReactNode };

/** How each type of Markdown node is rendered. Of other types, only the text is shown. */
const parts: Parts = {
  text: ({ value }, { values }) => fillPlaceholders(value, values),
  paragraph: (node, around) => <MailParagraph>{inside(node, around)}</MailParagraph>,
  heading: (node, around) => (
    <h2 className="ink" style={headingStyle}>
      {inside(node, around)}
    </h2>
  ),
  strong: (node, around) => <strong>{inside(node, around)}</strong>,
  emphasis: (node, around) => <em>{inside(node, around)}</em>,
  delete: (node, around) => <s>{inside(node, around)}</s>,
  inlineCode: ({ value }) => <code>{value}</code>,
  code: ({ value }) => <pre className="ink">{value}</pre>,
  break: () => <br />,
  thematicBreak: () => <hr style={{ border: 0, borderTop: `1px solid ${light.line}`, margin: '24px 0' }} />,
  link: (node, around) => (
    <SafeLink url={node.url} publicUrl={around.publicUrl}>
      {inside(node, around)}
    </SafeLink>
  ),
  image: ({ alt, url }, { publicUrl }) => <OwnPicture url={url} alt={alt ?? ''} publicUrl={publicUrl} />,
  list: (node, around) => <ItemList isOrdered={node.ordered === true}>{inside(node, around)}</ItemList>,
  // The text of an item is on its own line, without a paragraph.
  listItem: (node, around) => (
    <li>{node.children.map((part) => (part.type === 'paragraph' ? inside(part, around) : drawn(part, around)))}</li>
  ),
  blockquote: (node, around) => (
    <div className="box" style={{ margin: '0 0 16px', padding: '4px 16px', borderLeft: `3px solid ${light.line}` }}>
      {inside(node, around)}
    </div>
  ),
  tableRow: (node, around) => <MailParagraph>{inside(node, around)}</MailParagraph>,
  tableCell: (node, around) => <span>{inside(node, around)} </span>,
};

const drawn = (node: Node, around: Around): ReactNode => <Part key={placeOf(node)} node={node} {...around} />;

function Part({ node, ...around }: { node: Node } & Around): ReactNode {
  const draw = parts[node.type] as ((node: Node, around: Around) => ReactNode) | undefined;
  if (draw) return draw(node, around);
  return 'children' in node ? inside(node, around) : null;
}

function ItemList({ isOrdered, children }: { isOrdered: boolean; children: ReactNode }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className="ink" style={{ ...bodyText, margin: '0 0 16px', paddingLeft: 24 }}>
      {children}
    </List>
  );
}

/** A relative URL gets our address in front. A URL that a browser would execute is no link at all. */
function SafeLink({ url, publicUrl, children }: { url: string; publicUrl: string; children: ReactNode }) {
  const href = /^\/(?![/\\])/.test(url) ? `${publicUrl}${url}` : url;
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return children;
  return (
    <a className="teal" href={href} style={{ color: light.teal }}>
      {children}
    </a>
  );
}

/** Only uploaded pictures: one of another site could track the recipients, and may be gone when the mail is opened. */
function OwnPicture({ url, alt, publicUrl }: { url: string; alt: string; publicUrl: string }) {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  if (!path.startsWith('/api/v1/files/content/')) return alt;
  return <img src={`${publicUrl}${path}`} alt={alt} style={{ maxWidth: '100%', height: 'auto', borderRadius: 8 }} />;
}

const headingStyle = {
  margin: '24px 0 12px',
  fontFamily,
  fontSize: 18,
  lineHeight: '1.35',
  fontWeight: 650,
  color: light.ink,
} as const;
