import '../texts';
import type { OfferedReward, StudentShop } from '@homeroom/contracts';
import { Button, Text, Title } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { showRefusal, showToast } from '../../../lib/toasts';
import { shopQuery, useRedeem } from '../api/shop';
import { MyRedemptions } from '../components/my-redemptions';
import { Saving } from '../components/saving';
import { Shelf } from '../components/shelf';
import classes from '../components/shelf.module.css';

/** Large pictures and few words: the student's points, rewards and savings goal. */
export default function ShopPage() {
  const { t } = useTranslation('shop');
  usePageHead({ title: t('title'), description: t('description') });
  const query = useQuery(shopQuery);
  return (
    <Page size={1100}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={query}>{(shop) => <Shop shop={shop} />}</QueryView>
    </Page>
  );
}

function Shop({ shop }: { shop: StudentShop }) {
  const { t } = useTranslation('shop');
  const [wanted, setWanted] = useState<OfferedReward | null>(null);
  const redeem = useRedeem();
  const confirm = () =>
    wanted &&
    redeem.mutate(wanted, {
      onSuccess: () => {
        showToast({ title: t('asked', { name: wanted.name }), description: t('askedText') });
        setWanted(null);
      },
      onError: (error) => {
        showRefusal(t('failed'), error, t('failedText'));
        setWanted(null);
      },
    });
  return (
    <>
      <Card>
        <div className={classes.purse}>
          <IconGift size={44} stroke={1.6} aria-hidden="true" />
          <div>
            <Text className={classes.amount} aria-live="polite">
              {t('spendable', { count: shop.spendable })}
            </Text>
            <Text c="dimmed">{t('earned', { count: shop.earned })}</Text>
          </div>
        </div>
        <Saving shop={shop} />
      </Card>
      {shop.rewards.length === 0 ? (
        <Card>
          <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
            <Button component={Link} to="/student-dashboard">
              {t('home')}
            </Button>
          </EmptyState>
        </Card>
      ) : (
        <section>
          <Title order={2} size="h3" mb="md">
            {t('shelf')}
          </Title>
          {shop.isClosed && <Text mb="md">{t('closed')}</Text>}
          <Shelf shop={shop} onWant={setWanted} />
        </section>
      )}
      <MyRedemptions redemptions={shop.redemptions} />
      <ConfirmDialog
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        title={t('confirm.title', { name: wanted?.name ?? '' })}
        confirmLabel={t('confirm.yes')}
        busy={redeem.isPending}
        onConfirm={confirm}
      >
        <Text>
          {t('confirm.text', { price: wanted?.price ?? 0, left: shop.spendable - (wanted?.price ?? 0) })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
