import { afterAll } from "vitest";
import { createTestApp, type ListenOptions, type TestApp, type TestAppOptions } from "./app.ts";

export type TestProductOnPort = TestApp & { address: string; port: number };

/** The product for a test file or a describe block, dropped after its last test. */
export async function testProduct(options?: TestAppOptions): Promise<TestApp> {
  const product = await createTestApp(options);
  afterAll(product.drop);
  return product;
}

/** The same, and it listens on a port, as the product does when it serves. */
export async function testProductOnPort(options: TestAppOptions & ListenOptions = {}): Promise<TestProductOnPort> {
  const product = await testProduct(options);
  const { address, port, close } = await product.listen(options);
  afterAll(close); // runs before the product is dropped: vitest runs these in reverse order
  return { ...product, address, port };
}
