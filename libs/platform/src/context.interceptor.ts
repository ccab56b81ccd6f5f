import { HEADERS } from '@homeroom/contracts';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import type { GuardedRequest } from './identity.guard';
import { runInContext } from './request-context';

/** Puts the guard's finding into the ambient context for everything the handler does. */
@Injectable()
export class ContextInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const identity = request.user?.identity;
    const requestId = String(request.headers[HEADERS.requestId] ?? request.id);
    const address = request.headers[HEADERS.clientAddress];
    const found = {
      requestId,
      ...(identity ? { identity } : {}),
      ...(typeof address === 'string' ? { clientAddress: address } : {}),
    };
    return new Observable((subscriber) => runInContext(found, () => next.handle().subscribe(subscriber)));
  }
}
