import { useEffect, useRef } from "react";

const pieces = 160;
const colors = ["#f2c230", "#00bf63", "#1f5fd6", "#e5484d", "#ffffff", "#c6d0d8"];
const lengthMs = 7_000;

/** Falls once. Not drawn for whoever has asked for less motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawing = canvas.current?.getContext("2d");
    if (!canvas.current || !drawing) return;
    const { width, height } = canvas.current.getBoundingClientRect();
    canvas.current.width = width;
    canvas.current.height = height;
    const falling = Array.from({ length: pieces }, (_, index) => newPiece(index, width, height));
    let frame = 0;
    const begun = performance.now();
    const draw = (now: number) => {
      const elapsedMs = now - begun;
      drawing.clearRect(0, 0, width, height);
      if (elapsedMs > lengthMs) return;
      for (const piece of falling) drawPiece(drawing, piece, elapsedMs / 1_000, height);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, []);
  return <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full" />;
}

type Piece = { x: number; y: number; size: number; fall: number; sway: number; turn: number; color: string };

function newPiece(index: number, width: number, height: number): Piece {
  return {
    x: Math.random() * width,
    y: -Math.random() * height * 0.8,
    size: height * (0.012 + Math.random() * 0.014),
    fall: height * (0.22 + Math.random() * 0.2),
    sway: Math.random() * Math.PI * 2,
    turn: 1 + Math.random() * 4,
    color: colors[index % colors.length] ?? "#ffffff",
  };
}

function drawPiece(drawing: CanvasRenderingContext2D, piece: Piece, seconds: number, height: number): void {
  const y = piece.y + piece.fall * seconds;
  if (y < -piece.size || y > height) return;
  drawing.save();
  drawing.translate(piece.x + Math.sin(piece.sway + seconds * 2) * piece.size * 2, y);
  drawing.rotate(piece.sway + piece.turn * seconds);
  drawing.fillStyle = piece.color;
  drawing.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
  drawing.restore();
}

export function wantsLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
