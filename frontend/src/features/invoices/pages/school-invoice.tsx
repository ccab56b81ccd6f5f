import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { schoolInvoiceQuery } from '../api/get-invoice';
import { InvoicePage } from '../components/invoice-page';

/** The same invoice as its school sees it, for the operator. */
export default function SchoolInvoice() {
  const { schoolId = '', invoiceId = '' } = useParams();
  return <InvoicePage query={useQuery(schoolInvoiceQuery(schoolId, invoiceId))} />;
}
