/**
 * Both functions run in the page. They describe the elements that a rule of axe may refuse by a number that is equal if
 * the rule decides in the same way.
 */

/** Elements with a text, by the classes and colours of the element and its ancestors. */
export function textKeys(): Map<Element, number> {
  const keys = new Map<Element, number>();
  const walk = (element: Element, parentKey: number) => {
    const { display, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element);
    const { width, bottom } = element.getBoundingClientRect();
    // The rule ignores these, and texts for screen readers, which are one pixel wide or above the page.
    if (display === 'none' || width === 1 || (width > 0 && bottom + scrollY <= 0)) return;
    if (element.matches('[aria-hidden=true], [aria-disabled=true], option, script, style, noscript')) return;
    if (element.matches('button:disabled, input:disabled, select:disabled, textarea:disabled')) return;
    const className = element.getAttribute('class');
    const colors = [color, backgroundColor, backgroundImage, opacity];
    let key = parentKey;
    for (const character of [element.tagName, className, ...colors, fontSize, fontWeight].join(' ')) {
      key = Math.imul(key ^ (character.codePointAt(0) ?? 0), 16_777_619);
    }
    if (element.matches(':placeholder-shown')) key += 1;
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (hasText || element.matches('input, select, textarea')) keys.set(element, key);
    for (const child of element.children) walk(child, key);
  };
  walk(document.body, 0);
  return keys;
}

/** Controls smaller than 24 px or overlapped by others, by their size and the places of the controls around them. */
export function controlKeys(): Map<Element, number> {
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role][tabindex]')]
    .map((element) => {
      const part = element.closest('main, header, nav, footer, dialog, [role=dialog]');
      return { element, part, box: element.getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const areNear = (a: DOMRect, b: DOMRect, distance: number) =>
    a.left < b.right + distance &&
    b.left < a.right + distance &&
    a.top < b.bottom + distance &&
    b.top < a.bottom + distance;
  const keys = new Map<Element, number>();
  for (const { element, part, box } of controls) {
    const others = controls.filter((other) => other.element !== element && areNear(box, other.box, 24));
    const isLarge = box.width >= 24 && box.height >= 24;
    // What lies below the header or a dialog depends on the scroll position.
    if (isLarge && !others.some((other) => other.part === part && areNear(box, other.box, 0))) continue;
    const places = others.map((other) => [other.box.left - box.left, other.box.top - box.top, other.box.width]);
    // Links inside a text may be small.
    const isInText = element.parentElement?.textContent !== element.textContent;
    let key = isInText && getComputedStyle(element).display === 'inline' ? 1 : 2;
    for (const number of [box.width, box.height, ...places.flat(), ...others.map((other) => other.box.height)]) {
      key = Math.imul(key ^ Math.round(number * 8), 16_777_619);
    }
    keys.set(element, key);
  }
  return keys;
}
