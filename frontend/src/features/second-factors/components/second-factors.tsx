import '../texts';
import type { FactorAdded } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { showToast } from '../../../lib/toasts';
import { ownFactorsQuery } from '../api/own-factors';
import { AuthenticatorItem } from './authenticator-item';
import { CodesDialog } from './codes-dialog';
import { CodesItem } from './codes-item';
import { PasskeyItems } from './passkey-items';

interface SecondFactorsProps {
  role: Role;
  /** Called with whether one-time codes are shown here or may be in flight. */
  onHold?: (isHeld: boolean) => void;
  /** The first factor is set up, and its recovery codes are saved. */
  onSetUp?: () => void;
}

/** Factors besides the password or PIN: an authenticator app, passkeys and recovery codes. */
export function SecondFactors({ role, onHold, onSetUp }: SecondFactorsProps) {
  const { t } = useTranslation('factors');
  const query = useQuery(ownFactorsQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isHeld = useIsMutating() > 0 || codes !== null;
  const hold = useEffectEvent((held: boolean) => onHold?.(held));
  useEffect(() => hold(isHeld), [isHeld]);
  // The recovery codes that come with the first factor are confirmation enough, and no toast may cover them.
  const onAdded = ({ recoveryCodes }: FactorAdded, words: string) => {
    if (recoveryCodes) return setCodes(recoveryCodes);
    showToast({ title: words });
    onSetUp?.();
  };
  const onKept = () => {
    setCodes(null);
    onSetUp?.();
  };
  return (
    <AccountSection title={t('title')} lead={lead(query.data?.isDemanded ?? false)}>
      <QueryView query={query}>
        {({ authenticator, passkeys, recoveryCodesLeft }) => (
          <ItemList>
            <PasskeyItems passkeys={passkeys} onAdded={onAdded} />
            <AuthenticatorItem authenticator={authenticator} onAdded={onAdded} />
            {(authenticator !== null || passkeys.length > 0) && (
              <CodesItem left={recoveryCodesLeft} onRenewed={setCodes} />
            )}
          </ItemList>
        )}
      </QueryView>
      <CodesDialog codes={codes} onKept={onKept} />
    </AccountSection>
  );

  function lead(isDemanded: boolean): string {
    if (!isDemanded) return t('lead');
    if (role === 'super_super_admin') return t('leadDemandedOperator');
    return role === 'school_admin' ? t('leadDemandedAdmin') : t('leadDemanded');
  }
}
