import { lazy } from 'react';

const load = () => import('./delivery-list').then((part) => ({ default: part.DeliveryList }));

/** With the table that all lists have: a student, who has the button and no panel of the staff, loads neither. */
export const DeliveryList = lazy(load);

export function preloadDeliveryList(): void {
  void load();
}
