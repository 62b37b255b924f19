import { AppBar, ThemeSwitch, Wordmark } from '@coach/ui';
import { Link, paths, useDocumentTitle } from '@coach/web-kit';
import { ButtonsSample } from './buttons-sample.tsx';
import { ChoicesSample } from './choices-sample.tsx';
import { DataSample } from './data-sample.tsx';
import { FeedbackSample } from './feedback-sample.tsx';
import { FieldsSample } from './fields-sample.tsx';
import { TypeSample } from './type-sample.tsx';
import './gallery.css';

const themes = ['light', 'dark'] as const;

/** Every component in both themes side by side: for building and reviewing pages. */
export function Gallery() {
  useDocumentTitle('Components');
  return (
    <>
      <meta name="robots" content="noindex" />
      <AppBar brand={<Wordmark name="Your Coach" to={(mark) => <Link to={paths.home} {...mark} />} />} title="Components">
        <ThemeSwitch />
      </AppBar>
      <main id="main" className="gallery">
        <h1 className="vh">Components</h1>
        {themes.map((theme) => (
          <section key={theme} className="gallery-side" data-theme={theme} aria-labelledby={`gallery-${theme}`}>
            <h2 className="d d2" id={`gallery-${theme}`}>{theme}</h2>
            <TypeSample />
            <ButtonsSample />
            <FieldsSample />
            <ChoicesSample />
            <FeedbackSample />
            <DataSample />
          </section>
        ))}
      </main>
    </>
  );
}
