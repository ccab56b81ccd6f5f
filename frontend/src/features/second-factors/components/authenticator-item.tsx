import type { AuthenticatorSetUp, FactorAdded, OwnFactors } from '@homeroom/contracts';
import { Button, Text } from '@mantine/core';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { Item } from '../../../components/item-list';
import { showToast } from '../../../lib/toasts';
import { useBeginAuthenticator, useRemoveAuthenticator } from '../api/own-factors';
import { AuthenticatorDialog } from './authenticator-dialog';
import { refuse } from './refuse';
import { UsedLine } from './used-line';

interface AuthenticatorItemProps {
  authenticator: OwnFactors['authenticator'];
  onAdded: (added: FactorAdded, words: string) => void;
}

export function AuthenticatorItem({ authenticator, onAdded }: AuthenticatorItemProps) {
  const { t } = useTranslation('factors');
  const begin = useBeginAuthenticator();
  const remove = useRemoveAuthenticator();
  const [setUp, setSetUp] = useState<AuthenticatorSetUp | null>(null);
  return (
    <>
      <Item
        icon={<IconDeviceMobileCode size={28} />}
        title={t('authenticator.name')}
        line={authenticator ? <UsedLine {...authenticator} /> : t('authenticator.about')}
        actions={
          <>
            <Button
              variant="default"
              aria-haspopup="dialog"
              loading={begin.isPending}
              onClick={() =>
                begin.mutate(undefined, { onSuccess: setSetUp, onError: (error) => refuse(error, t) })
              }
            >
              {authenticator ? t('authenticator.again') : t('authenticator.begin')}
            </Button>
            {authenticator && (
              <AskedStep
                label={t('authenticator.remove')}
                aria-label={t('authenticator.removeNamed')}
                variant="default"
                touches="own"
                title={t('authenticator.removeTitle')}
                serious
                busy={remove.isPending}
                onConfirm={(close) =>
                  remove.mutate(undefined, {
                    onSuccess: () => showToast({ title: t('authenticator.removed') }),
                    onError: (error) => refuse(error, t),
                    onSettled: close,
                  })
                }
              >
                <Text>{t('authenticator.removeText')}</Text>
              </AskedStep>
            )}
          </>
        }
      />
      {setUp && (
        <AuthenticatorDialog
          setUp={setUp}
          replaces={authenticator !== null}
          onClose={() => setSetUp(null)}
          onAdded={(added) => {
            setSetUp(null);
            onAdded(added, t('authenticator.done'));
          }}
        />
      )}
    </>
  );
}
