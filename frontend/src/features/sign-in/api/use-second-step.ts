import type { SecondStepAsked, ShownFactor } from '@homeroom/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../../lib/api-client';
import type { PasskeyQuestion } from '../../../lib/passkeys';
import { StepStopped } from '../step-stopped';

const PATH = '/api/second-step';

export interface SecondStep {
  methods: SecondStepAsked['methods'];
  askPasskey: () => Promise<PasskeyQuestion>;
  onShow: (shown: ShownFactor) => Promise<unknown>;
  onCancel: () => void;
}

/** The password was correct, and a second factor is required: the sign-in waits for it and then continues. It ends with the form. */
export function useSecondStep(path = PATH) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const ask = useCallback(
    <Answer>({ token, methods }: SecondStepAsked) =>
      new Promise<Answer>((resolve, reject) => {
        const onShow = (shown: ShownFactor) =>
          callApi<Answer>(path, { body: { token, ...shown } }).then(resolve, (error: unknown) => {
            // Only these errors need a new sign-in; after any other the factor can be tried again.
            if (!isOver(error)) throw error;
            reject(error);
          });
        stop.current = () => reject(new StepStopped());
        setStep({
          methods,
          onShow,
          askPasskey: async () => {
            const body = { token };
            return (await callApi<{ options: PasskeyQuestion }>(`${PATH}/passkey`, { body })).options;
          },
          onCancel: stop.current,
        });
      }).finally(() => {
        stop.current = undefined;
        setStep(null);
      }),
    [path],
  );
  return { step, ask };
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SIGN_IN_OVER';
}
