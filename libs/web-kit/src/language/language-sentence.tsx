import { Fragment, type ReactNode } from 'react';
import { useSay } from './language.ts';

/** A sentence with elements, so that each language can order them freely: `text` names them as `{x}`. */
export function Sentence({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  const say = useSay();
  const pieces = say(text).split(/\{(\w+)\}/);
  return pieces.map((piece, index) => <Fragment key={`${index} ${piece}`}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>);
}
