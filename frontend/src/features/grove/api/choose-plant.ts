import type { ChosenPlant } from '@homeroom/contracts';
import type { PlantChoice } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';

export function useChoosePlant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (plant: PlantChoice) =>
      callApi<ChosenPlant>('/api/students/me/plant', { method: 'PUT', body: plant }),
    onSuccess: () => refreshAfter(queryClient, 'plant.chosen'),
  });
}
