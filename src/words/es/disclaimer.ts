export const disclaimer: string = `# Aviso legal

Participar es solo entretenimiento. Los resultados son informales y no vinculantes.

## Solo entretenimiento

{productName} permite que los visitantes de un evento digan qué les gusta más. Participar es solo entretenimiento. No es una lotería, ni un juego de azar, ni una elección, ni una valoración profesional.

## Resultados informales y no vinculantes

Los votos, porcentajes y lugares muestran cómo votó la gente en un momento dado. Son informales y no vinculantes, pueden cambiar hasta que cierre la votación y pueden corregirse después si se emitieron votos contra las reglas. Nadie obtiene de ellos ningún derecho legal.

## Premios y promesas de los organizadores

Los concursos están a cargo de sus organizadores. Cuando un organizador ofrece un premio, solo él responde por ese premio y por la ley que se le aplica. {associationName} no da premios por medio de este servicio, salvo que lo diga por escrito.

## Participantes, fotos y nombres

Los organizadores publican a los participantes. Mostrarlos no significa respaldarlos, ni a sus creadores o patrocinadores, ni a los personajes y las marcas de su diseño, que pertenecen a sus dueños.

## Disponibilidad y exactitud

Queremos que el servicio esté disponible durante tu evento. Aun así, pueden fallar las redes del lugar, los dispositivos y los proveedores: las cifras en vivo pueden tardar, y un voto solo cuenta cuando el servicio lo confirma.

## Enlaces a otros lugares

Los enlaces y las fotos pueden llevar a otros sitios web. No los controlamos y no respondemos por ellos.

## Edad y ley

La edad mínima es de {minimumAge} años. Este aviso se rige por las leyes del estado de {governingState}, Estados Unidos. Complementa los [Términos del servicio](/terms-of-service).
`;
