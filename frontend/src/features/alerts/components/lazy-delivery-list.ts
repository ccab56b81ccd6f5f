import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';

const load = () => import('./delivery-list').then((part) => ({ default: part.DeliveryList }));

/** Includes the table shared by all lists; students, who have the emergency button but no staff panel, load neither. */
export const DeliveryList = lazy(() => orNothing(load()));

export function preloadDeliveryList(): void {
  void load();
}
