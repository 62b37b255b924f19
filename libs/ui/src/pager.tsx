import { ArrowLeft, ArrowRight } from 'lucide-react';

export type PagerProps = { label: string; /** Starts at 1. */ page: number; pages: number; onPage: (page: number) => void };

/** Returns the first, the last and the neighboring pages; 'gap' stands for omitted ones. */
export function pagesShown(page: number, pages: number): (number | 'gap')[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return wanted.flatMap((n, index) => (index > 0 && n - (wanted[index - 1] ?? 0) > 1 ? ['gap' as const, n] : [n]));
}

export function Pager({ label, page, pages, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={label}>
      <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}><ArrowLeft aria-hidden="true" /></button>
      {pagesShown(page, pages).map((shown, index) => shown === 'gap'
        ? <span key={`gap-${index}`}>…</span>
        : <button key={shown} type="button" aria-current={shown === page ? 'page' : undefined} onClick={() => onPage(shown)}>{shown}</button>)}
      <button type="button" aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}><ArrowRight aria-hidden="true" /></button>
    </nav>
  );
}
