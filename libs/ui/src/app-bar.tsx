import type { ReactNode } from 'react';

/** The frame of the member and the admin area: the mark, where you are, and what you can do. */
export function AppBar({ brand, title, children }: { brand: ReactNode; title?: ReactNode; children?: ReactNode }) {
  return (
    <header className="bar">
      <div className="wrap">
        {brand}
        {title && <p className="greet">{title}</p>}
        <span className="sp" />
        {children}
      </div>
    </header>
  );
}
