const polynomial = 0xedb88320; // of gzip's CRC-32, lowest bit first

type Matrix = readonly number[];

/**
 * What a CRC-32 becomes when so many bytes follow: `shift(crc(a)) ^ crc(b)` is the CRC of a and b together, where b has that
 * length. (The linear algebra of zlib's crc32_combine, solved once per length; decision 21 says what it saves.)
 */
export function crcShift(bytes: number): (crc: number) => number {
  const identity = Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0);
  let operator: Matrix = [polynomial, ...identity.slice(0, -1)]; // appends one zero bit
  for (let doubling = 0; doubling < 3; doubling += 1) operator = squared(operator); // eight zero bits
  let rows: Matrix = identity;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) rows = rows.map((row) => times(operator, row));
    operator = squared(operator);
  }
  return (crc) => times(rows, crc);
}

function squared(matrix: Matrix): Matrix {
  return matrix.map((row) => times(matrix, row));
}

function times(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0, left = vector >>> 0; left !== 0; bit += 1, left >>>= 1) {
    if (left & 1) sum ^= matrix[bit] as number;
  }
  return sum >>> 0;
}
