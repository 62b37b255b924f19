import type { ReactNode } from 'react';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sample">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
