import { isMailAddress, MAIL_ADDRESS, MAIL_ADDRESS_MOST } from './mail-address.ts';

/** Why a text is not an address; `sign` is the invalid character. */
export type MailAddressProblem = { kind: 'too-long' | 'no-at' | 'many-ats' | 'no-name' | 'no-dot' | 'dots' | 'space' | 'host' } | { kind: 'sign'; sign: string };

const FOREIGN_SIGN = /[^A-Za-z\d!#$%&'*+/=?^_`{|}~.@-]/u;

/** The first problem with what was typed, or null for an address. */
export function mailAddressProblem(typed: string): MailAddressProblem | null {
  const text = typed.trim();
  if (text.length > MAIL_ADDRESS_MOST) return { kind: 'too-long' };
  if (MAIL_ADDRESS.test(text)) return null;
  if (/\s/.test(text)) return { kind: 'space' };
  const [sign] = FOREIGN_SIGN.exec(text) ?? [];
  if (sign) return { kind: 'sign', sign };
  const [name, host, ...more] = text.split('@');
  if (host === undefined) return { kind: 'no-at' };
  if (more.length > 0) return { kind: 'many-ats' };
  if (!name) return { kind: 'no-name' };
  if (`.${name}.`.includes('..') || `.${host}.`.includes('..')) return { kind: host ? 'dots' : 'no-dot' };
  return { kind: host.includes('.') ? 'host' : 'no-dot' };
}

/** Common misspellings of the most popular providers. */
const MISTYPED: ReadonlyArray<readonly [host: string, ...typos: string[]]> = [
  ['gmail.com', 'gmail', 'gmial', 'gmai', 'gmal', 'gamil', 'gnail', 'gmaill', 'gmil', 'gmali', 'ggmail', 'gmail.co', 'gmail.cm', 'gmail.om', 'gmailcom'],
  ['hotmail.com', 'hotmail', 'hotmial', 'hotmai', 'hotmal', 'hotmil', 'hotnail', 'homtail', 'hotmaill', 'hotmail.co', 'hotmail.cm', 'hotmailcom'],
  ['yahoo.com', 'yahoo', 'yaho', 'yahooo', 'yhoo', 'yaoo', 'yahho', 'yahoo.co', 'yahoo.cm', 'yahoocom'],
  ['outlook.com', 'outlook', 'outlok', 'outloo', 'outlool', 'oulook', 'outlook.co', 'outlook.cm', 'outlookcom'],
  ['icloud.com', 'icloud', 'iclod', 'icoud', 'iclould', 'icloud.co', 'icloud.cm', 'icloudcom'],
];
const HOSTS = new Map(MISTYPED.flatMap(([host, ...typos]) => typos.flatMap((typo) => [[typo, host], ...(typo.includes('.') ? [] : [[`${typo}.com`, host]])] as Array<[string, string]>)));

const ENDINGS = new Map(['con', 'cmo', 'ocm', 'vom', 'xom', 'comm', 'coom', 'cim', 'cpm'].map((typo) => [typo, 'com']));

function likelyHost(host: string): string {
  const labels = host.split('.');
  const ending = labels.pop()!;
  const ended = [...labels, ENDINGS.get(ending) ?? ending].join('.');
  return HOSTS.get(ended) ?? ended;
}

/** The address that was probably meant: `maria@gmial.com`, `maria@gmail,com`; null without a suggestion. */
export function likelyMailAddress(typed: string): string | null {
  if (typed.length > MAIL_ADDRESS_MOST) return null;
  const text = typed.trim().toLowerCase();
  const parts = text.replace(/[,;]/g, '.').replace(/\s/g, '').split('@');
  if (parts.length !== 2) return null;
  const [name = '', host = ''] = parts.map((part) => part.split('.').filter(Boolean).join('.'));
  const likely = `${name}@${likelyHost(host)}`;
  return likely !== text && isMailAddress(likely) ? likely : null;
}
