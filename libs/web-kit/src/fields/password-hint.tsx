import { passwordStrength, type PasswordStrength } from '@coach/domain';
import { useSay } from '@coach/web-kit/once';
import styles from './password-hint.module.css';

const STEPS: readonly PasswordStrength[] = ['weak', 'fair', 'strong'];
const WORDS: Record<PasswordStrength, string> = {
  'too-short': 'At least 6 characters',
  weak: 'Weak: a longer one is safer',
  fair: 'Fair: three or four words are better',
  strong: 'Strong',
};

/** Below a new password: the required length, and once long enough, its strength as a bar and in words. */
export function PasswordHint({ password, isRefused }: { password: string; isRefused: boolean }) {
  const say = useSay();
  // A refused password gets no positive rating.
  const strength = isRefused ? 'weak' : passwordStrength(password);
  const reached = STEPS.indexOf(strength);
  return (
    <span className={styles.hint} data-strength={strength}>
      <span className={styles.bar} aria-hidden="true">{STEPS.map((step, index) => <span key={step} className={index <= reached ? styles.reached : undefined} />)}</span>
      <span aria-live="polite">{say(WORDS)[strength]}</span>
    </span>
  );
}
