import type { ChildRetention } from '@homeroom/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Dialog } from '../../../components/dialog';
import { WriteButton } from '../../../components/write-controls';
import { ErasureStanding } from './erasure-standing';
import { OrderForm } from './order-form';

/** Early erasure on request. A child at the school must leave first, and a hold must be lifted. */
export function ErasureSection({ child }: { child: ChildRetention }) {
  const { t } = useTranslation('retention');
  const [isOpen, setOpen] = useState(false);
  const { erasure, leftOn, isHeld } = child;
  const isWaiting = erasure?.state === 'waiting';
  const close = () => setOpen(false);
  return (
    <AccountSection title={t('erasure.title')} lead={t('erasure.lead')}>
      <Stack gap="sm" align="flex-start">
        {erasure && <ErasureStanding erasure={erasure} />}
        {!isWaiting && <Text>{t(obstacleOf(leftOn, isHeld))}</Text>}
        {!isWaiting && leftOn !== null && !isHeld && (
          <WriteButton touches="own" color="clay.7" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('erasure.order')}
          </WriteButton>
        )}
      </Stack>
      <Dialog opened={isOpen} onClose={close} title={t('erasure.order')}>
        <OrderForm id={child.id} onDone={close} />
      </Dialog>
    </AccountSection>
  );
}

function obstacleOf(leftOn: string | null, isHeld: boolean) {
  if (leftOn === null) return 'erasure.isHere';
  return isHeld ? 'erasure.isHeld' : 'erasure.what';
}
