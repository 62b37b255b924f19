import { Banner } from '@coach/ui';
import { useAuth } from '@coach/web-kit';
import { ApiKeysSection } from './api-keys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { ImpersonationsSection } from './impersonations-section.tsx';
import styles from './security.module.css';

/** The security settings of the account, and where it is signed in (AUTH-23). */
export function SecurityView() {
  const { profile, needsSecondFactor } = useAuth();
  return (
    <div className={styles.view}>
      {needsSecondFactor && <Banner>Set up two-step verification to open the coach’s panel.</Banner>}
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      {profile && !profile.is_admin && <ApiKeysSection />}
      <SessionsSection />
      <SignInsSection />
      <ImpersonationsSection />
    </div>
  );
}
