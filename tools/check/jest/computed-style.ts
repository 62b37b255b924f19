/** What jsdom's own style sheet tells elements of one name apart by. */
const MARKS = ['hidden', 'open', 'type'];
/** Handed down by the elements around, with what they are where nobody says anything. */
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
 * `getComputedStyle` of a page without style sheets of its own. Jsdom writes all properties of an element down, rule by rule,
 * each time that a test asks for something by its role or presses it, a twentieth of what a spec of a screen takes; asked for are
 * whether it is shown and takes a press, which its own marks and style say. Whatever else is asked, jsdom answers.
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
