import { AppError, SERVICES, type ServiceName } from '@homeroom/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';

@Injectable()
export class ServiceNamed implements PipeTransform<string, ServiceName> {
  transform(value: string): ServiceName {
    const service = SERVICES.find((each) => each === value);
    if (!service) throw new AppError('NOT_FOUND');
    return service;
  }
}
