import type { ClassCard } from '@homeroom/contracts';
import type { ClassSecretChoice } from '@homeroom/domain';
import { useMutation } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';

export interface RenewedSecrets {
  class: ClassCard;
  credentials: { classPassword?: string; principalPassword?: string };
}

export function useRenewSecrets(classNumber: number) {
  return useMutation({
    mutationFn: (which: ClassSecretChoice) =>
      createOnce<RenewedSecrets>(`/api/simple-classes/${classNumber}/secrets`, { which }),
  });
}
