import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ownInvoiceQuery } from '../api/get-invoice';
import { InvoicePage } from '../components/invoice-page';

/** One of the school's own invoices; a suspended school pays what it owes, so it is shown in every state. */
export default function OwnInvoice() {
  const { invoiceId = '' } = useParams();
  return <InvoicePage query={useQuery(ownInvoiceQuery(invoiceId))} />;
}
