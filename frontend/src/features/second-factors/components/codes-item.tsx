import { Badge, Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { Item } from '../../../components/item-list';
import { useRenewRecoveryCodes } from '../api/own-factors';
import { refuse } from './refuse';

/** With this few codes left, new ones are suggested. */
const FEW = 3;

interface CodesItemProps {
  left: number;
  onRenewed: (codes: string[]) => void;
}

export function CodesItem({ left, onRenewed }: CodesItemProps) {
  const { t } = useTranslation('factors');
  const renew = useRenewRecoveryCodes();
  const isLow = left <= FEW;
  return (
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
        <AskedStep
          label={t('codes.renew')}
          variant="default"
          touches="own"
          title={t('codes.renewTitle')}
          busy={renew.isPending}
          onConfirm={(close) =>
            renew.mutate(undefined, {
              onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
              onError: (error) => refuse(error, t),
              onSettled: close,
            })
          }
        >
          <Text>{t('codes.renewText')}</Text>
        </AskedStep>
      }
    />
  );
}
