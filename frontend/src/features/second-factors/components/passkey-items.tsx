import type { FactorAdded, PasskeyRecord } from '@homeroom/contracts';
import { Button, Text } from '@mantine/core';
import { IconFingerprint, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { Item } from '../../../components/item-list';
import { mayUsePasskeys } from '../../../lib/passkeys';
import { showToast } from '../../../lib/toasts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/own-factors';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { refuse } from './refuse';
import { UsedLine } from './used-line';

interface PasskeyItemsProps {
  passkeys: readonly PasskeyRecord[];
  onAdded: (added: FactorAdded, words: string) => void;
}

/** One line to add a passkey, and one for each existing one. */
export function PasskeyItems({ passkeys, onAdded }: PasskeyItemsProps) {
  const { t } = useTranslation('factors');
  const { add, forget } = useAddPasskey();
  const [adding, setAdding] = useState(false);
  const offered = mayUsePasskeys();
  const onBegin = () => {
    forget();
    setAdding(true);
  };
  const onNamed = (name: string) =>
    add.mutate(name, {
      onSuccess: (added) => {
        setAdding(false);
        onAdded(added, t('passkeys.done'));
      },
    });
  return (
    <>
      <Item
        icon={<IconFingerprint size={28} />}
        title={t('passkeys.name')}
        line={offered ? t('passkeys.about') : t('passkeys.unsupported')}
        actions={
          offered && (
            <Button variant="default" aria-haspopup="dialog" onClick={onBegin}>
              {t('passkeys.add')}
            </Button>
          )
        }
      />
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} />
      ))}
      {adding && (
        <PasskeyNameDialog
          title={t('passkeys.addTitle')}
          lead={t('passkeys.addLead')}
          submitLabel={t('passkeys.submit')}
          busy={add.isPending}
          error={add.error}
          onNamed={onNamed}
          onClose={() => {
            add.reset();
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

function Passkey({ passkey }: { passkey: PasskeyRecord }) {
  const { t } = useTranslation('factors');
  const { id, name } = passkey;
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const [isRenaming, setRenaming] = useState(false);
  const onRenamed = (next: string) =>
    rename.mutate(
      { id, name: next },
      {
        onSuccess: () => {
          setRenaming(false);
          showToast({ title: t('passkeys.renamed') });
        },
      },
    );
  return (
    <>
      <Item
        icon={<IconKey size={28} />}
        title={name}
        line={<UsedLine {...passkey} />}
        actions={
          <>
            <Button
              variant="default"
              aria-haspopup="dialog"
              aria-label={t('passkeys.renameNamed', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('passkeys.rename')}
            </Button>
            <AskedStep
              label={t('passkeys.remove')}
              aria-label={t('passkeys.removeNamed', { name })}
              variant="default"
              touches="own"
              title={t('passkeys.removeTitle', { name })}
              serious
              busy={remove.isPending}
              onConfirm={(close) =>
                remove.mutate(id, {
                  onSuccess: () => showToast({ title: t('passkeys.removed') }),
                  onError: (error) => refuse(error, t),
                  onSettled: close,
                })
              }
            >
              <Text>{t('passkeys.removeText')}</Text>
            </AskedStep>
          </>
        }
      />
      {isRenaming && (
        <PasskeyNameDialog
          title={t('passkeys.renameTitle')}
          submitLabel={t('passkeys.save')}
          name={name}
          busy={rename.isPending}
          error={rename.error}
          onNamed={onRenamed}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
