import { AppError } from '@homeroom/contracts';
import { Injectable, ParseUUIDPipe } from '@nestjs/common';

/** An invalid id is answered with NOT_FOUND, like an unknown one. */
@Injectable()
export class AlertId extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new AppError('NOT_FOUND') });
  }
}
