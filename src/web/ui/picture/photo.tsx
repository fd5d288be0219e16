import { ImageOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { photoSrcset } from "#domain/photos/photos.ts";
import { useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";

type PhotoProps = {
  src: string | null | undefined;
  alt: string;
  /** a few pixels as a data: URL, shown until the photo has loaded */
  placeholder?: string | null | undefined;
  eager?: boolean;
  /** Until somebody scrolls, it loads only if it is very near the screen. */
  waits?: boolean;
  /** How wide it is shown, as for an <img>: an uploaded photo is then loaded in a width that fits. */
  sizes?: string;
  whole?: boolean;
  /** what a crop keeps, in percent of its width and height */
  focus?: { x: number; y: number } | undefined;
  className?: string;
  children?: ReactNode;
};

/** A picture in a 4:3 box that keeps its place while loading and without a picture. */
export function Photo({ src, className, children, waits = false, ...props }: PhotoProps) {
  const rest = { ...props, srcSet: props.sizes && photoSrcset(src) };
  const { box, isNear } = useNearScreenAtFirst(waits && rest.eager !== true);
  const isDrawnByServer = useIsDrawnByServer(); // on a slow line the code comes first
  return (
    <div
      ref={box}
      className={classNames("relative aspect-4/3 overflow-hidden bg-sunken", className)}
      {...(isDrawnByServer && rest.eager && { "data-sizes": rest.sizes, "data-srcset": rest.srcSet })}
    >
      {src ? <LoadingPhoto key={src} src={src} loads={isNear && !isDrawnByServer} {...rest} /> : <NoPhoto />}
      {src && isDrawnByServer && <noscript>{import.meta.env.SSR && <WithoutScripts src={src} {...rest} />}</noscript>}
      {children}
    </div>
  );
}

type LoadingPhotoProps = Omit<PhotoProps, "src" | "className" | "children" | "waits"> & {
  src: string;
  srcSet: string | undefined;
  loads: boolean;
};

function LoadingPhoto({ loads, placeholder, eager = false, whole = false, focus, ...rest }: LoadingPhotoProps) {
  const { sizes, srcSet, src, alt } = rest;
  const { shell } = useWords();
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  if (state === "failed") return <NoPhoto />;
  return (
    <>
      {state === "loading" && (
        <>
          {placeholder && (
            <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
          )}
          <span className="@container absolute inset-0 grid place-items-center text-sm text-muted">
            <span className={placeholder ? "sr-only" : "@max-[9rem]:sr-only"}>{shell.loading}</span>
          </span>
        </>
      )}
      {loads && (
        <img
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          // One of the first screen covers its preview at once, others fade in.
          decoding={eager ? "sync" : "async"}
          ref={(photo) => {
            if (state === "loading" && photo?.complete && photo.naturalWidth > 0) setState("shown");
          }}
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
          className={classNames(
            "absolute inset-0 size-full transition-opacity",
            whole ? "object-contain" : "object-cover",
            state === "loading" && (eager ? "text-transparent" : "opacity-0"),
          )}
        />
      )}
    </>
  );
}

function WithoutScripts({ src, srcSet, sizes, alt, whole }: Omit<LoadingPhotoProps, "loads">) {
  const fit = whole ? "object-contain" : "object-cover";
  return <img {...{ src, srcSet, sizes }} alt={alt} className={`absolute inset-0 size-full ${fit}`} />;
}

function NoPhoto() {
  const { ui } = useWords();
  return (
    <div className="@container absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-muted">
      <ImageOff className="size-8 opacity-70" strokeWidth={1.5} />
      <span className="@max-[9rem]:sr-only">{ui.noImage}</span>
    </div>
  );
}

const margin = "50% 0px"; // half a screen above and below

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let hasScrolled = false;

function start(): IntersectionObserver {
  const callNear = (changes: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of changes) if (isIntersecting) waiting.get(target)?.();
  };
  const callAll = () => {
    hasScrolled = true;
    observer?.disconnect();
    for (const call of waiting.values()) call();
  };
  window.addEventListener("scroll", callAll, { once: true, passive: true });
  return new IntersectionObserver(callNear, { rootMargin: margin });
}

/** True for all once somebody has scrolled: who only looks at the first screen loads nothing far below it. */
function useNearScreenAtFirst(waits: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(!waits || hasScrolled);
  useEffect(() => {
    const element = box.current;
    if (isNear || !element) return;
    if (hasScrolled) return setIsNear(true);
    observer ??= start();
    waiting.set(element, () => setIsNear(true));
    observer.observe(element);
    return () => {
      waiting.delete(element);
      observer?.unobserve(element);
    };
  }, [isNear]);
  return { box, isNear };
}
