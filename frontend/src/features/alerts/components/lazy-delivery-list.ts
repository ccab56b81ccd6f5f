import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';

const load = () => import('./delivery-list').then((part) => ({ default: part.DeliveryList }));

/** With the table that all lists have: a student, who has the button and no panel of the staff, loads neither. */
export const DeliveryList = lazy(() => orNothing(load()));

export function preloadDeliveryList(): void {
  void load();
}
