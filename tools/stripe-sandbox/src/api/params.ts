import type { Form } from '../http/form.ts';
import { refused } from './failure.ts';

/** Reads one parameter, or throws Stripe's refusal. `param` is its full name, such as `line_items[0][quantity]`. */
export type Rule<T> = (value: Form | undefined, param: string) => T;
/** The type that a rule returns. */
export type Read<R> = R extends Rule<infer T> ? T : never;
type Shape = Record<string, Rule<unknown>>;

function nested(param: string, name: string): string {
  return param === '' ? name : `${param}[${name}]`;
}

function present(value: Form | undefined, param: string): Form {
  if (value === undefined) throw refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return value;
}

function scalar(value: Form | undefined, param: string): string {
  const given = present(value, param);
  if (typeof given !== 'string') throw refused('Invalid string: an object or a list was given.', { param });
  if (given !== '') return given;
  throw refused(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );
}

function branch(value: Form | undefined, param: string, kind: string): { [name: string]: Form } {
  const given = present(value, param);
  if (typeof given === 'string') throw refused(`Invalid ${kind}`, { param });
  return given;
}

/** Makes a parameter optional. */
export function optional<T>(rule: Rule<T>): Rule<T | undefined> {
  return (value, param) => (value === undefined ? undefined : rule(value, param));
}

/** A non-empty text of at most `max` characters. */
export function text(max = 5000): Rule<string> {
  return (value, param) => {
    const given = scalar(value, param);
    if (given.length <= max) return given;
    throw refused(`Invalid string: must be at most ${max} characters`, { code: 'parameter_invalid_string', param });
  };
}

/** A whole number within inclusive bounds. */
export function integer({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}): Rule<number> {
  return (value, param) => {
    const given = scalar(value, param);
    const code = 'parameter_invalid_integer';
    if (!/^-?\d{1,16}$/.test(given)) throw refused(`Invalid integer: ${given}`, { code, param });
    const number = Number(given);
    if (number < min) throw refused(`This value must be greater than or equal to ${min}.`, { code, param });
    if (number > max) throw refused(`This value must be less than or equal to ${max}.`, { code, param });
    return number;
  };
}

/** `true` or `false`. */
export function flag(): Rule<boolean> {
  return (value, param) => {
    const given = scalar(value, param);
    if (given === 'true' || given === 'false') return given === 'true';
    throw refused(`Invalid boolean: ${given}`, { param });
  };
}

/** A number within bounds with up to four decimals, such as a percentage. */
export function decimal({ min, max }: { min: number; max: number }): Rule<number> {
  return (value, param) => {
    const given = scalar(value, param);
    if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(given)) throw refused(`Invalid decimal: ${given}`, { param });
    if (Number(given) < min || Number(given) > max) throw refused(`Invalid decimal: must be between ${min} and ${max}`, { param });
    return Number(given);
  };
}

/** Lets a parameter be cleared: an empty string is read as null. */
export function emptyable<T>(rule: Rule<T>): Rule<T | null> {
  return (value, param) => (value === '' ? null : rule(value, param));
}

/** The first rule for a plain value, the second for an object or a list. */
export function either<A, B>(plain: Rule<A>, nestedRule: Rule<B>): Rule<A | B> {
  return (value, param) => (typeof value === 'object' ? nestedRule(value, param) : plain(value, param));
}

/** One of the named values. */
export function oneOf<const T extends string>(...values: T[]): Rule<T> {
  return (value, param) => {
    const given = scalar(value, param);
    const found = values.find((known) => known === given);
    if (found) return found;
    const choice = values.length > 1 ? `one of ${values.slice(0, -1).join(', ')}, or ${values.at(-1)}` : `${values[0]}`;
    throw refused(`Invalid ${param}: must be ${choice}`, { param });
  };
}

/** An e-mail address. */
export function email(): Rule<string> {
  return (value, param) => {
    const given = text(800)(value, param);
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given)) return given;
    throw refused(`Invalid email address: ${given}`, { code: 'email_invalid', param });
  };
}

/** An absolute http(s) URL; it may contain the template {CHECKOUT_SESSION_ID}. */
export function address(): Rule<string> {
  return (value, param) => {
    const given = text()(value, param);
    const code = 'url_invalid';
    if (!/^[a-z][a-z\d+.-]*:/i.test(given))
      throw refused('Invalid URL: An explicit scheme (such as https) must be provided.', { code, param });
    if (/^https?:\/\/[^/]/i.test(given) && URL.canParse(given)) return given;
    throw refused('Not a valid URL', { code, param });
  };
}

/** Metadata: at most 50 keys ≤ 40 characters, values ≤ 500 (an empty value unsets a key). */
export function metadata(): Rule<Record<string, string>> {
  return (value, param) => {
    const entries = value === '' ? [] : Object.entries(branch(value, param, 'object'));
    if (entries.length > 50) throw refused(`Metadata can only have up to 50 keys, but you passed in ${entries.length}.`, { param });
    for (const [name, given] of entries) {
      if (typeof given !== 'string') throw refused('Invalid string: metadata values are texts.', { param: nested(param, name) });
      if (name.length > 40)
        throw refused(`Metadata keys can have up to 40 characters, but you passed in a key that is ${name.length} characters.`, { param });
      if (given.length > 500)
        throw refused(`Metadata values can have up to 500 characters, but you passed in a value that is ${given.length} characters.`, {
          param: nested(param, name),
        });
    }
    return Object.fromEntries(entries.filter(([, given]) => given !== '')) as Record<string, string>;
  };
}

/** A change of metadata: an empty value removes a key, an empty parameter removes all (null). */
export function metadataChange(): Rule<Record<string, string> | null> {
  return (value, param) => {
    if (value === '') return null;
    const kept = metadata()(value, param);
    return Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, kept[name] ?? '']));
  };
}

/** Applies a change to metadata. */
export function changed(old: Record<string, string> | null, change: Record<string, string> | null | undefined): Record<string, string> {
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== ''));
}

/** A list (`a[0]=…&a[1]=…`) of at most `max` items. */
export function list<T>(rule: Rule<T>, max = 100): Rule<T[]> {
  return (value, param) => {
    const items = Object.entries(branch(value, param, 'array'));
    if (items.some(([index]) => !/^\d+$/.test(index))) throw refused('Invalid array', { param });
    if (items.length > max) throw refused(`Array must have at most ${max} items.`, { param });
    return items.sort(([a], [b]) => Number(a) - Number(b)).map(([index, item]) => rule(item, nested(param, index)));
  };
}

/** An object with these keys only. */
export function object<S extends Shape>(shape: S): Rule<{ [K in keyof S]: Read<S[K]> }> {
  return (value, param) => {
    const given = branch(value, param, 'object');
    const unknown = Object.keys(given)
      .filter((name) => !Object.hasOwn(shape, name))
      .map((name) => nested(param, name));
    const plural = unknown.length > 1 ? 's' : '';
    if (unknown[0])
      throw refused(`Received unknown parameter${plural}: ${unknown.join(', ')}`, { code: 'parameter_unknown', param: unknown[0] });
    return Object.fromEntries(Object.entries(shape).map(([name, rule]) => [name, rule(given[name], nested(param, name))])) as {
      [K in keyof S]: Read<S[K]>;
    };
  };
}

/** The keys of the SDK's parameter type `P`, without `expand`, which every request accepts. */
type Names<P> = Exclude<Extract<keyof P, string>, 'expand'>;

/** An object with exactly the keys of the SDK's type `P`: a missing, misspelled or made-up one does not compile. */
export function paramsOf<P>() {
  return <S extends Record<Names<P>, Rule<unknown>>>(shape: S & Record<Exclude<keyof S, Names<P>>, never>) => object<S>(shape);
}

/** Parameters that Stripe has but the sandbox does not: refused with an explanation instead of being ignored. */
export function notYet<K extends string>(...names: K[]): Record<K, Rule<undefined>> {
  const refuse: Rule<undefined> = (value, param) => {
    if (value !== undefined) throw refused(`'${param}' is not supported by this sandbox yet.`, { param });
    return undefined;
  };
  return Object.fromEntries(names.map((name) => [name, refuse])) as Record<K, Rule<undefined>>;
}
