import type { AdminVideo } from '@coach/contracts';
import { filmFailureWords } from '@coach/domain';
import { useLanguage } from '@coach/web-kit';

/** Why a film failed and what to do, in the reader's language; words from before causes were kept stand as they are. */
export function WhyFailed({ failure, failure_reason: said }: Pick<AdminVideo, 'failure' | 'failure_reason'>) {
  const language = useLanguage();
  return failure ? <span lang={language}>{filmFailureWords(failure, language)}</span> : <span>{said ?? 'The file could not be prepared.'}</span>;
}
