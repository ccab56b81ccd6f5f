import type { Redeemed, SavingFor, StudentShop } from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => callApi<StudentShop>('/api/shop', { signal }),
  meta: {
    live: {
      'redemption.changed': 'refresh',
      'points.awarded': 'refresh',
      'points.undone': 'refresh',
      'points.adjusted': 'refresh',
    },
  },
});

/** The shop is refreshed after success and failure, because somebody else may have taken the last item. */
function useShopChange<Wanted, Answer>(change: (wanted: Wanted) => Promise<Answer>) {
  return useWrite(shopQuery.queryKey, change);
}

export function useRedeem() {
  return useShopChange(({ id, price }: { id: string; price: number }) =>
    createOnce<Redeemed>('/api/shop/redemptions', { rewardId: id, price }),
  );
}

export function useWithdraw() {
  return useShopChange((redemptionId: string) =>
    createOnce<Redeemed>(`/api/shop/redemptions/${redemptionId}/withdraw`, {}),
  );
}

export function useSaveFor() {
  return useShopChange((rewardId: string | null) =>
    callApi<SavingFor>('/api/shop/saving-for', { method: 'PUT', body: { rewardId } }),
  );
}
