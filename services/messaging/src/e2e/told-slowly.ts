import { DeliveriesService } from '../deliveries/deliveries.service';
import type { MessagingAtWork } from './messaging-at-work';

/**
 * Starts a notification and stops it midway; calling the result resumes it and waits for its end. Until then it is written but not visible
 * to anybody.
 */
export async function toldSlowly(
  messaging: MessagingAtWork,
  tell: () => Promise<void>,
): Promise<() => Promise<void>> {
  let goOn = (): void => undefined;
  let telling = Promise.resolve();
  await new Promise<void>((isTold) => {
    jest.spyOn(messaging.service.app.get(DeliveriesService), 'plan').mockImplementationOnce(() => {
      isTold();
      return new Promise<void>((resolve) => (goOn = resolve));
    });
    telling = tell();
  });
  return () => {
    goOn();
    return telling;
  };
}
