import { Sample } from './sample.tsx';

export function TypeSample() {
  return (
    <Sample title="Type">
      <p className="d d1">Strong is</p>
      <p className="d d2">A practice</p>
      <p className="d d3">1:1 Personal Training</p>
      <p className="num d2">9:30 am</p>
      <p className="lead">Certified, CPR-trained coaching. Every session planned.</p>
      <p>Body text with a <a className="link" href="#main">text link</a>. <span className="muted">Secondary text.</span></p>
      <p className="sm muted tab">11/6/2025, 9:30 am, $90.00</p>
    </Sample>
  );
}
