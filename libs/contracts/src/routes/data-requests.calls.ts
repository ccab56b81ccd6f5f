import type { ChildCopyZips, FindChildCopy, TakeChildCopy } from '../child-copy';
import type {
  AnswerDataRequest,
  AskDataRequest,
  ChangedDataRequest,
  DataRequestForOffice,
  ExtendDataRequest,
  FindDataRequests,
  OfficeDataRequests,
  OwnDataRequests,
  ReleaseDataRequest,
} from '../data-requests';
import type { Page } from '../paging';

/** A family asks for its child's data, its correction or its erasure; the office answers. */
export interface DataRequestsCalls {
  'GET /api/data-requests': { answer: OwnDataRequests };
  'POST /api/data-requests': {
    body: AskDataRequest;
    answer: ChangedDataRequest;
    status: 201;
    errors: 'DATA_REQUEST_OPEN' | 'DATA_REQUEST_LIMIT';
  };
  'POST /api/data-requests/:requestId/withdraw': { answer: ChangedDataRequest; errors: 'REQUEST_DECIDED' };
  'GET /api/data-requests/:requestId/zips': {
    query: FindChildCopy;
    answer: ChildCopyZips;
    errors: 'COPY_NOT_RELEASED';
  };
  'GET /api/data-requests/:requestId/copy': {
    type: 'application/zip';
    query: TakeChildCopy;
    errors: 'STEP_UP_NEEDED' | 'COPY_NOT_RELEASED' | 'COPY_ENDED' | 'COPY_RUNNING';
  };
  'GET /api/school-admin/data-requests': { query: FindDataRequests; answer: Page<DataRequestForOffice> };
  'POST /api/school-admin/data-requests/:requestId/release': {
    body: ReleaseDataRequest;
    answer: ChangedDataRequest;
    errors: 'STEP_UP_NEEDED' | 'CHANGED_MEANWHILE' | 'REQUEST_DECIDED' | 'GUARDIAN_BARRED' | 'COPY_LIMIT';
  };
  'POST /api/school-admin/data-requests/:requestId/answer': {
    body: AnswerDataRequest;
    answer: ChangedDataRequest;
    errors: 'REQUEST_DECIDED';
  };
  'POST /api/school-admin/data-requests/:requestId/extend': {
    body: ExtendDataRequest;
    answer: ChangedDataRequest;
    errors: 'REQUEST_DECIDED' | 'CHANGED_MEANWHILE';
  };
  'POST /api/school-admin/data-requests/:requestId/end-release': {
    answer: ChangedDataRequest;
    errors: 'COPY_NOT_RELEASED';
  };
  'GET /api/school-admin/today/data-requests': { answer: OfficeDataRequests };
}
