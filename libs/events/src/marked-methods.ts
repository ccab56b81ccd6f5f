import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

export interface MarkedMethod<Mark, Method> {
  mark: Mark;
  /** `Class.method`. */
  name: string;
  call: Method;
}

/** Finds the methods of this process's providers that carry a mark, such as fact consumers and mail composers. */
@Injectable()
export class MarkedMethods {
  private readonly scanner = new MetadataScanner();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  find<Mark, Method extends (...given: never[]) => unknown>(key: string): MarkedMethod<Mark, Method>[] {
    return this.discovery.getProviders().flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Method>;
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const call = prototype[method] as Method;
        const mark = this.reflector.get<Mark | undefined>(key, call);
        if (mark === undefined) return [];
        return { mark, name: `${instance.constructor.name}.${method}`, call: call.bind(instance) as Method };
      });
    });
  }
}
