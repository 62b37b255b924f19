/** The attributes by which jsdom's own style sheet distinguishes elements of the same name. */
const MARKS = ['hidden', 'open', 'type'];
/** Inherited properties with their initial values. */
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };
const NAMES: Record<string, string> = { pointerEvents: 'pointer-events' };

type Read = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

const ownOf = (element: Element, property: string): string => (element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '');

function inherited(element: Element, property: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const said = ownOf(one, property);
    if (said) return said;
  }
  return INHERITED[property]!;
}

/**
 * `getComputedStyle` for a page without style sheets of its own. Jsdom computes all properties of an element, rule by rule,
 * each time a test queries by role or clicks, which takes a twentieth of a screen's spec. Tests only need to know
 * whether an element is visible and clickable, which its attributes and inline style tell. Everything else is left to jsdom.
 */
export function styleByMarks(whole: Read): Read {
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const own = ownOf(element, 'display');
    if (own) return own;
    const key = [element.localName, ...MARKS.map((mark) => element.getAttribute(mark) ?? '-')].join(' ');
    const known = displays.get(key) ?? whole(element).display;
    displays.set(key, known);
    return known;
  };
  const valueOf = (element: Element, name: string): string | undefined => {
    const property = NAMES[name] ?? name;
    return property === 'display' ? displayOf(element) : property in INHERITED ? inherited(element, property) : undefined;
  };
  return (element, pseudo) => {
    if (pseudo) return whole(element, pseudo);
    const getPropertyValue = (property: string): string => valueOf(element, property) ?? whole(element).getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const known = typeof name === 'string' ? valueOf(element, name) : undefined;
        if (known !== undefined) return known;
        const all = whole(element);
        const value: unknown = Reflect.get(all, name);
        return typeof value === 'function' ? (value.bind(all) as unknown) : value;
      },
    });
  };
}
