import type { ClassCard, SlipOrder, SlipsFor } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../components/query-view';
import { isOpen, slipOrdersQuery } from '../api/slip-orders';
import { NewSlips } from './new-slips';
import { OpenSlips } from './open-slips';
import { PastSlips } from './past-slips';

interface SlipDeskProps {
  /** The people for whom the page was opened. */
  whom: SlipsFor;
  classes: readonly ClassCard[];
  onWhom: (whom: SlipsFor) => void;
}

/** The current slips or the form to order some, and the outcome of past orders. */
export function SlipDesk({ whom, classes, onWhom }: SlipDeskProps) {
  const show = (orders: SlipOrder[]) => {
    const open = orders.find(isOpen);
    const past = orders.filter((order) => !isOpen(order));
    return (
      <>
        {open ? (
          <OpenSlips order={open} />
        ) : (
          <NewSlips key={JSON.stringify(whom)} whom={whom} classes={classes} onWhom={onWhom} />
        )}
        {(past.length > 0 || !open) && <PastSlips orders={past} />}
      </>
    );
  };
  return <QueryView query={useQuery(slipOrdersQuery)}>{show}</QueryView>;
}
