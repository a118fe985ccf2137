import { MAX_RECORD_CHARACTERS, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { XmlElement } from './xml-element.ts';

const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;
/** Maximum number of elements, attributes and texts in one record. */
const MAX_NODES = 20_000;

/** Builds the outermost elements with the given names from parser events, within limits. */
export class RecordBuilder {
  /** Complete elements that have not been read yet. */
  readonly found: XmlElement[] = [];
  /** The name of the file's root element, once it is known. */
  root = '';

  readonly #names: ReadonlySet<string>;
  readonly #open: (XmlElement & { attributes: Map<string, string> })[] = [];
  #depth = 0;
  #attributes = 0;
  #nodes = 0;
  #characters = 0;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
  }

  start(qualifiedName: string, line: number) {
    const name = localName(qualifiedName);
    this.root ||= name;
    this.#depth += 1;
    this.#attributes = 0;
    if (this.#depth > MAX_DEPTH) throw new UnreadableFile(`This file nests deeper than ${MAX_DEPTH} elements.`);
    if (this.#open.length === 0 && !this.#names.has(name)) return;
    this.#grow(0);
    const element = { name, attributes: new Map<string, string>(), children: [], line };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  /** Attributes with a prefix belong to other vocabularies and are ignored. */
  attribute(name: string, value: string) {
    this.#attributes += 1;
    if (this.#attributes > MAX_ATTRIBUTES) throw new UnreadableFile('An element of this file has too many attributes.');
    const element = this.#open.at(-1);
    if (element === undefined || name === 'xmlns' || name.includes(':')) return;
    this.#grow(value.length);
    element.attributes.set(name, value);
  }

  text(text: string) {
    const element = this.#open.at(-1);
    if (element === undefined) return;
    this.#grow(text.length);
    element.children.push(text);
  }

  /** Becomes an element whose name starts with a question mark. */
  instruction(name: string, body: string, line: number) {
    const element = this.#open.at(-1);
    if (element === undefined) return;
    this.#grow(body.length);
    element.children.push({ name: `?${name}`, attributes: new Map([['body', body]]), children: [], line });
  }

  close() {
    this.#depth -= 1;
    const element = this.#open.pop();
    if (element === undefined || this.#open.length > 0) return;
    this.#nodes = 0;
    this.#characters = 0;
    this.found.push(element);
  }

  #grow(characters: number) {
    this.#nodes += 1;
    this.#characters += characters;
    if (this.#nodes > MAX_NODES || this.#characters > MAX_RECORD_CHARACTERS) {
      throw new UnreadableFile('A record of this file is too large.');
    }
  }
}

const localName = (qualifiedName: string) => qualifiedName.slice(qualifiedName.indexOf(':') + 1);
