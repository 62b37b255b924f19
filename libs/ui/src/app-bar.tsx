import type { ReactNode } from 'react';

/** The header of the member and admin areas: the logo, the page's title, and its actions. */
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
