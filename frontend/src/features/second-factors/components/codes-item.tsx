import { Badge, Button, Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Item } from '../../../components/item-list';
import { useRenewRecoveryCodes } from '../api/own-factors';
import { refuse } from './refuse';

/** With so few left it is time for new ones. */
const FEW = 3;

interface CodesItemProps {
  left: number;
  onRenewed: (codes: string[]) => void;
}

export function CodesItem({ left, onRenewed }: CodesItemProps) {
  const { t } = useTranslation('factors');
  const renew = useRenewRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const isLow = left <= FEW;
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
      onError: (error) => refuse(error, t),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Item
        icon={<IconListNumbers size={28} />}
        title={
          <>
            {t('codes.name')}
            <Badge variant="light" color={isLow ? 'clay' : 'pine'}>
              {left === 0 ? t('codes.none') : t('codes.left', { count: left })}
            </Badge>
          </>
        }
        line={isLow ? t('codes.few') : t('codes.about')}
        actions={
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('codes.renew')}
          </Button>
        }
      />
      <ConfirmDialog
        touches="own"
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('codes.renewTitle')}
        confirmLabel={t('codes.renew')}
        busy={renew.isPending}
        onConfirm={confirm}
      >
        <Text>{t('codes.renewText')}</Text>
      </ConfirmDialog>
    </>
  );
}
